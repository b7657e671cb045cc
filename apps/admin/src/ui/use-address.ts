import { useCallback, useContext } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type NavigateOptions,
  type Navigator,
} from 'react-router'

/** The router's own history knows where it is before any screen does. */
export type Going = Navigator & { location?: { pathname: string; search: string } | undefined }

type Fields = URLSearchParams | Record<string, string>

/**
 * The fields of the address as the screen was drawn with them, and how to change them. A change starts from what the
 * address is by then, so that two within one drawing both hold: the router's own starts from what was drawn, and would
 * lose the first.
 */
export const useAddress = () => {
  const [drawn] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { navigator }: { navigator: Going } = useContext(NavigationContext)
  const change = useCallback(
    (next: Fields | ((now: URLSearchParams) => Fields), options?: NavigateOptions) => {
      const newest = navigator.location?.pathname === pathname ? navigator.location.search : search
      const fields = typeof next === 'function' ? next(new URLSearchParams(newest)) : next
      void navigate(`?${new URLSearchParams(fields).toString()}`, options)
    },
    [navigate, navigator, pathname, search],
  )
  return [drawn, change] as const
}
