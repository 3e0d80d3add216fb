// A page, or a part of one, whose code is loaded when it is first opened.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../text/index.ts';

type Later<Props> = ComponentType<Props> & {
  /** For what shall be there at once when it is shown. */
  ready(): Promise<void>;
};

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const ready = async () => {
    Loaded = await load();
  };
  function Later(props: Props) {
    const texts = useTexts();
    const [failed, setFailed] = useState(false);
    const [, redraw] = useState({});
    const begin = () => {
      setFailed(false);
      ready().then(
        () => redraw({}),
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
  }
  return Object.assign(Later, { ready });
}
