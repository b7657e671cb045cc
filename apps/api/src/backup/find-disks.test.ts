import { expect, test } from 'vitest'
import { mountPointsIn } from './find-disks.ts'

test('disks that somebody connected are those mounted where systems mount them, whatever their names', () => {
  const mounts = [
    '/dev/sda1 / ext4 rw,relatime 0 0',
    'proc /proc proc rw 0 0',
    '/dev/sdb1 /media/meena/My\\040Disk\\0111 exfat rw 0 0',
    `//nas/kept /mnt/${Buffer.from('गैस').toString('latin1')} cifs rw 0 0`,
    '/dev/sdc1 /run/media/meena/STICK vfat rw 0 0',
    'tmpfs /mnt tmpfs rw 0 0',
    'tmpfs /media-of-somebody tmpfs rw 0 0',
    'broken',
    '',
  ].join('\n')
  expect(mountPointsIn(mounts)).toEqual(['/media/meena/My Disk\t1', '/mnt/गैस', '/run/media/meena/STICK'])
})
