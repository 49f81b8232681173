import { registerFeatureBlock } from '../blocks/register';
import { photos } from '../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, photos );
