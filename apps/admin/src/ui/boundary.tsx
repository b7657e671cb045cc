import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  /** Stands there in place of what failed; `again` draws that anew. */
  renderInstead: (failure: unknown, again: () => void) => ReactNode
  /** Where it stands: at another place it is drawn anew by itself. */
  place?: string
  children: ReactNode
}

type Caught = { failure: unknown } | undefined

/** What throws while it is drawn takes no more away than this part. React writes the error to the console. */
export class Boundary extends Component<BoundaryProps, { caught: Caught }> {
  override state: { caught: Caught } = { caught: undefined }

  static getDerivedStateFromError = (failure: unknown) => ({ caught: { failure } })

  override componentDidUpdate({ place }: BoundaryProps, { caught }: { caught: Caught }) {
    if (caught && place !== this.props.place) this.again()
  }

  again = () => this.setState({ caught: undefined })

  override render() {
    const { caught } = this.state
    return caught ? this.props.renderInstead(caught.failure, this.again) : this.props.children
  }
}
