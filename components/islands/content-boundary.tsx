'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { CrashReport } from './crash-report';

/** Keeps header, sidebar and footer when something inside of the page's content breaks. */
export const ContentBoundary = catchError((_: object, { error, reset }: ErrorInfo) => (
  <CrashReport error={error} onRetry={reset} />
));
