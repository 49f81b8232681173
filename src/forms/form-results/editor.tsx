import { registerFeatureBlock } from '../../blocks/register';
import { bars } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, bars );
