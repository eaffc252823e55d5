/** A role of API callers. */
export type RoleView = {
  /** Its name in operations, such as `property_owner`. */
  readonly name: string;
  readonly label: string;
  /** Actions that the role can't take even though its scopes allow them, as HTML, or ''. */
  readonly limitsHtml: string;
};
