'use client';

import { Component, type ReactNode } from 'react';
import { CrashReport } from './crash-report';

type Props = { readonly children: ReactNode };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Keeps header, sidebar and footer when something inside of the page's content breaks. */
export class ContentBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // Another page has a boundary of its own, so this one need not watch where the reader goes.
    return (
      <CrashReport error={failure.error} onRetry={() => this.setState({ failure: undefined })} />
    );
  }
}
