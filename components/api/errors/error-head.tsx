type Props = {
  /** True if only screen readers need it, because no row has a cause. */
  readonly isHidden?: boolean;
};

/** Shows an error table's header row. */
export function ErrorHead({ isHidden = false }: Props) {
  return (
    <thead className={isHidden ? 'visually-hidden' : undefined}>
      <tr>
        <th scope="col">Error</th>
        <th scope="col">Cause</th>
        <th scope="col">What to do</th>
      </tr>
    </thead>
  );
}
