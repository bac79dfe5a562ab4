import { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { Control } from './field.tsx';
import { pastedHtml } from './paste/pasted-html.ts';
import { isAddress } from './paste/pasted-blocks.ts';
import { pastedText } from './paste/pasted-text.ts';
import styles from '../rich-text.module.css';

export interface RichTextProps {
  control: Control;
  label: string;
  /** HTML of paragraphs, lists, quotes and simple formatting; '' for empty. */
  value: string;
  onChange: (html: string) => void;
}

/** Exactly the formats that the API's allow-list keeps. */
const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'mailto'],
      defaultProtocol: 'https',
      // "invoice.zip" and "ASP.NET" would lead to the domains of strangers.
      shouldAutoLink: (address) => /^https:\/\//i.test(address),
      linkOnPaste: false,
    },
  }),
];

const pasting: EditorProps = {
  transformPastedHTML: (html) => pastedHtml(html),
  handlePaste(view, { clipboardData }) {
    // `pasteHTML` pastes without a clipboard.
    if (!clipboardData || clipboardData.getData('text/html') !== '') return false;
    const text = clipboardData.getData('text/plain').trim();
    const { state } = view;
    const { from, to, empty } = state.selection;
    if (!empty && isAddress(text)) {
      view.dispatch(state.tr.addMark(from, to, state.schema.marks.link!.create({ href: text })));
      return true;
    }
    const html = pastedText(text);
    return html !== null && view.pasteHTML(html);
  },
};

const TOOLS: readonly { word: string; mark: string; press: (editor: Editor) => void }[] = [
  { word: 'Bold', mark: 'bold', press: (editor) => editor.chain().focus().toggleBold().run() },
  { word: 'Italic', mark: 'italic', press: (editor) => editor.chain().focus().toggleItalic().run() },
  { word: 'List', mark: 'bulletList', press: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    word: 'Numbers',
    mark: 'orderedList',
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { word: 'Quote', mark: 'blockquote', press: (editor) => editor.chain().focus().toggleBlockquote().run() },
];

/** The editor in the element of the returned `place`; null until it is mounted. */
function useEditor({ control, label, value, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** Rerenders on each change in the editor, so that the buttons match the cursor position. */
  const [, setMoment] = useState(0);
  const latest = useRef(onChange);
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = control;
  // A translation would change what is saved.
  const kept = { role: 'textbox', 'aria-multiline': 'true', translate: 'no' };
  const named = useRef({ id, ...kept, 'aria-label': label });

  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const made = new Editor({
      element: place.current!,
      extensions,
      // The Content-Security-Policy refuses injected styles; ours are in a stylesheet.
      injectCSS: false,
      // It is shown before the next effect describes it.
      editorProps: { ...pasting, attributes: named.current },
      // `*word*` is bold in WhatsApp, and text in HTML; and a pasted link keeps its own address.
      enablePasteRules: false,
      onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: () => setMoment((moment) => moment + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...pasting,
        attributes: {
          ...named.current,
          id,
          'aria-label': label,
          ...(described && { 'aria-describedby': described }),
          ...(invalid && { 'aria-invalid': 'true' }),
        },
      },
    });
  }, [editor, id, label, described, invalid]);

  // A value from outside (another session, or RESET) replaces the content.
  useEffect(() => {
    if (!editor || value === (editor.isEmpty ? '' : editor.getHTML())) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return { place, editor };
}

export function RichTextEditor(props: RichTextProps) {
  const { place, editor } = useEditor(props);
  const { control, label } = props;
  return (
    <div className={styles.box} data-invalid={control['aria-invalid']} data-label={label}>
      <fieldset className={styles.tools} aria-label={`${label}: style`}>
        {TOOLS.map(({ word, mark, press }) => (
          <button
            key={mark}
            type="button"
            aria-pressed={editor?.isActive(mark) ?? false}
            onClick={() => editor && press(editor)}
          >
            {word}
          </button>
        ))}
        <LinkTool editor={editor} />
      </fieldset>
      <div ref={place} className={styles.text} />
    </div>
  );
}

/** Makes a link of the selected text; its address is entered in the toolbar itself. */
function LinkTool({ editor }: { editor: Editor | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const isActive = editor?.isActive('link') ?? false;

  function set(): void {
    const href = address?.trim() ?? '';
    setAddress(null);
    if (!editor || href === '') return;
    const whole = /^(https:|mailto:)/i.test(href) ? href : `https://${href.replace(/^\w+:\/*/, '')}`;
    editor.chain().focus().extendMarkRange('link').setLink({ href: whole }).run();
  }

  if (address !== null) {
    return (
      <span className={styles.link}>
        <input
          aria-label="Address of the link"
          placeholder="https://"
          value={address}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
          autoFocus
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Escape') setAddress(null);
            if (pressed.key !== 'Enter') return;
            pressed.preventDefault();
            set();
          }}
        />
        <button type="button" onClick={set}>
          Set
        </button>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isActive}
      onClick={() => {
        if (isActive) editor?.chain().focus().extendMarkRange('link').unsetLink().run();
        else setAddress('');
      }}
    >
      Link
    </button>
  );
}
