import { Component, type ReactNode } from 'react';
import { CrashReport } from '../kit/crash-report';

type Props = { readonly children: ReactNode; readonly onClose?: () => void };
type State = { readonly failure?: { readonly error: unknown } | undefined };

/** Shows a crash report in place of a panel that crashes. The rest of the page keeps working. */
export class PanelBoundary extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // React logs errors that a boundary catches. Preact doesn't.
    reportError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { onClose } = this.props;
    const onRetry = () => this.setState({ failure: undefined });
    return <CrashReport error={failure.error} onRetry={onRetry} {...(onClose && { onClose })} />;
  }
}
