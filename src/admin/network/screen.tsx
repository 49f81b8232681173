import { mountScreen } from '../mount';
import { Network } from './network';

mountScreen( <Network /> );
