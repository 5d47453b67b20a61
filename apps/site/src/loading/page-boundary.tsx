import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** Path of the page that is shown. A change of it resets the failure. */
  path: string;
  /** In place of the page. `reset` renders the page again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

interface PageBoundaryState {
  path: string;
  failure: { error: unknown } | null;
}

/** Renders the fallback for a page that throws or whose code could not be loaded. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState) {
    return path === state.path ? null : { path, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children;
  }
}
