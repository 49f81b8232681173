import { registerFeatureBlock } from '../../blocks/register';
import { themeSwitch } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, themeSwitch );
