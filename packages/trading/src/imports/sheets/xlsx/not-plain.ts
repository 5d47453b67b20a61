/** Something in a workbook that the plain reader leaves to the library. */
export class NotPlain extends Error {
  override readonly name = "NotPlain";
}
