import { mountScreen } from '../mount';
import { Subscribers } from './list';

mountScreen( <Subscribers /> );
