import { mountScreen } from '../mount';
import { Transfer } from './transfer';

mountScreen( <Transfer /> );
