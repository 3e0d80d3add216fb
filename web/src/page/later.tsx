// A page whose code is loaded when it is first opened.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../text/index.ts';

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const texts = useTexts();
    const [failed, setFailed] = useState(false);
    const [, redraw] = useState({});
    const begin = () => {
      setFailed(false);
      load().then(
        (component) => {
          Loaded = component;
          redraw({});
        },
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!Loaded) begin();
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return null;
    return (
      <div class="notice" role="alert">
        <p>{texts.trouble['no-page']}</p>
        <button type="button" onClick={begin}>
          {texts.trouble.retry}
        </button>
      </div>
    );
  };
}
