import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { productById } from './products.api.ts'

/** One product; when it cannot be loaded a toast says so and the list follows (AMB-039). */
export const useProduct = (id: string | undefined) => {
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    ...productById(id ?? ''),
    enabled: id !== undefined,
  })
  useEffect(() => {
    if (!error) return
    toast({
      kind: 'error',
      title: 'Failed to load product data',
      text: error.message,
      position: 'top-right',
      duration: 5000,
    })
    void navigate(paths.products, { replace: true })
  }, [error, navigate])
  return { product: data, isLoading: id !== undefined && isPending, reload: refetch }
}
