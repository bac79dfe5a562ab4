/** HTML for the stand-ins' pages: values are escaped unless they are markup made here. */

export type Markup = { readonly markup: string };

type Value = string | number | Markup | Markup[] | null | false;

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let markup = parts[0] ?? '';
  values.forEach((value, index) => {
    markup += render(value) + (parts[index + 1] ?? '');
  });
  return { markup };
}

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return typeof value === 'object' ? value.markup : escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
