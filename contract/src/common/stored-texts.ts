import * as z from 'zod/mini';

type Texts = Record<string, z.ZodMiniType<string | undefined>>;

type Stored<Shape extends Texts> = {
  [Field in keyof Shape]: undefined extends z.output<Shape[Field]>
    ? z.ZodMiniOptional<z.ZodMiniString>
    : z.ZodMiniString;
};

/** The fields of a record that has at least those of `Form`. */
export type FieldsOf<Form> = Record<keyof Form, z.ZodMiniType> & Record<string, z.ZodMiniType>;

/** The texts of a form as they are stored and as staff read them: any text, because earlier rules may have allowed it. */
export function storedTexts<Shape extends Texts>(texts: Shape): Stored<Shape> {
  return Object.fromEntries(
    Object.entries(texts).map(([field, { def }]) => [
      field,
      def.type === 'optional' ? z.optional(z.string()) : z.string(),
    ]),
  ) as Stored<Shape>;
}
