import { registerFeatureBlock } from '../../blocks/register';
import { reactions } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, reactions );
