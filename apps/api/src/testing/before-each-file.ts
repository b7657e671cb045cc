import { untilDayIsLong } from '../../../../tools/until-day-is-long.ts'
import { restartSerials } from './serial.ts'
import { restartDays } from './today.ts'

await untilDayIsLong(3)
restartDays()
restartSerials()
