/** The styles of pasted HTML, read as text: a browser with our Content-Security-Policy does not read them. */

type Style = Record<string, string>;
/** The styles that an element and its classes declare, by their names. */
export type Styles = (element: Element) => Style;

const STYLE_ELEMENT = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
/** Values may have angle brackets. The second part is for a quote that is not closed. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>|<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /(\s)style(\s*=)/gi;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** `inert`: the HTML without style elements; the attribute `style` is called `data-style`, so that nothing is refused. */
export function readStyles(html: string): { inert: string; styles: Styles } {
  const rules = new Map<string, Style>();
  const withoutElements = html.replaceAll(STYLE_ELEMENT, (_, css: string) => {
    addRules(rules, css);
    return '';
  });
  const inert = withoutElements.replaceAll(TAG, (tag) => tag.replaceAll(STYLE_ATTRIBUTE, '$1data-style$2'));
  const styles: Styles = (element) => {
    const declared = [...element.classList].flatMap((name) => [
      rules.get(`.${name}`) ?? {},
      rules.get(`${element.tagName.toLowerCase()}.${name}`) ?? {},
    ]);
    return Object.assign({}, ...declared, declarations(element.getAttribute('data-style') ?? ''));
  };
  return { inert, styles };
}

/** Of Apple, Word and LibreOffice: `span.s1 {font-weight: bold}`. */
function addRules(rules: Map<string, Style>, css: string): void {
  for (const [, selectors, body] of css.replaceAll(/<!--|-->|\/\*[\s\S]*?\*\//g, '').matchAll(RULE)) {
    for (const selector of selectors!.split(',').map((one) => one.trim()))
      if (/^[a-z0-9]*\.[\w-]+$/i.test(selector))
        rules.set(selector, { ...rules.get(selector), ...declarations(body!) });
  }
}

function declarations(text: string): Style {
  const style: Style = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!important/i, '');
    style[declaration.slice(0, colon).trim().toLowerCase()] = value.trim().toLowerCase();
  }
  return style;
}
