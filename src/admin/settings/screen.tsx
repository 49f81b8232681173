import { mountScreen } from '../mount';
import { Settings } from './settings';

mountScreen( <Settings /> );
