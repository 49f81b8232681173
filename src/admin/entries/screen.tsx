import { mountScreen } from '../mount';
import { Entries } from './entries';

mountScreen( <Entries /> );
