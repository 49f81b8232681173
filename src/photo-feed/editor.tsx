import { registerFeatureBlock } from '../blocks/register';
import { photos } from '../blocks/sketch';
import { BlockSetup } from '../discovery/block-setup';
import metadata from './block.json';

registerFeatureBlock( metadata.name, photos, BlockSetup );
