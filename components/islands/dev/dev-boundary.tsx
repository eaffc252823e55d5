'use client';

import { Component, type ReactNode } from 'react';
import { CrashReport } from '../kit/crash-report';

type Props = { readonly children: ReactNode };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Shows a report if a page crashes in `next dev`. The components around it keep running. */
export class DevBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main id="Main" className="frame main" tabIndex={-1}>
        <CrashReport error={failure.error} onRetry={() => this.setState({ failure: undefined })} />
      </main>
    );
  }
}
