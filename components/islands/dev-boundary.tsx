'use client';

import { Component, type ReactNode } from 'react';
import { CrashReport } from './crash-report';

type Props = { readonly children: ReactNode };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Shows in `next dev` that a page crashed, and keeps what reports mistakes and fetches the next version. */
export class DevBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main id="Main" className="frame plain-page" tabIndex={-1}>
        <CrashReport error={failure.error} onRetry={() => this.setState({ failure: undefined })} />
      </main>
    );
  }
}
