/** One role that callers can have. */
export type RoleView = {
  /** As operations name it: `property_owner`. */
  readonly name: string;
  readonly label: string;
  /** What it may not do though its scopes would let it, as HTML; or an empty text. */
  readonly limitsHtml: string;
};
