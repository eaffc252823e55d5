'use client';

import { usePathname } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { CrashReport } from './crash-report';

type Props = { readonly children: ReactNode };
type Place = { readonly pathname: string };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Keeps header and footer when the frame of a page breaks, or does not come, until another page is shown. */
export function PageBoundary({ children }: Props) {
  return <Boundary pathname={usePathname()}>{children}</Boundary>;
}

class Boundary extends Component<Props & Place, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate({ pathname }: Place): void {
    if (pathname !== this.props.pathname) this.retry();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main id="Main" className="frame plain-page" tabIndex={-1}>
        <CrashReport error={failure.error} onRetry={() => this.retry()} />
      </main>
    );
  }

  private retry(): void {
    this.setState({ failure: undefined });
  }
}
