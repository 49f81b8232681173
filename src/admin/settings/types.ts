import type { Values } from '../components/options';
import type { Declarations } from '../../blocks/attributes';

export interface Role {
	role: string;
	name: string;
	caps: Record< string, boolean >;
	/** The administrator keeps everything. */
	fixed: boolean;
}

export interface SettingsState {
	declared: Declarations;
	values: Values;
	/** Name => the constant in wp-config.php that has settled it. */
	fixed: Record< string, string >;
	roles: Role[];
	/** Capability => what it lets people do. */
	caps: Record< string, string >;
	may_map: boolean;
}

export const ROUTE = '/frontispiece/v1/settings';
