// Running text: paragraphs apart by an empty line, **terms** in bold, `signs` as they are typed.

export function Rich({ text }: { text: string }) {
  return (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p>
          {paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
            if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
            if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
            return part;
          })}
        </p>
      ))}
    </>
  );
}
