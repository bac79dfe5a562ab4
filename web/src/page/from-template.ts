export function fromTemplate(root: ParentNode, name: string): HTMLElement {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`)!;
  // A browser puts it into `content` when it parses HTML, React does not.
  const [shown] = [...template.content.children, ...template.children];
  return shown!.cloneNode(true) as HTMLElement;
}
