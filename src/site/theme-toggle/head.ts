import { configOf } from '../site';
import { apply } from './mode';
import type { ModeConfig } from './mode';

apply( configOf< ModeConfig >( 'theme-toggle' ) );
