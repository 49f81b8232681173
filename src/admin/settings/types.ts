import type { Values } from '../components/options';
import type { Declarations } from '../../blocks/attributes';

export interface Role {
	role: string;
	name: string;
	caps: Record< string, boolean >;
	/** Whether the role's permissions cannot be changed, as for administrators. */
	fixed: boolean;
}

/** A set of permissions to choose for a role. */
export interface Preset {
	name: string;
	title: string;
	/** What users with it see and do. */
	text: string;
	caps: Record< string, boolean >;
}

export interface SettingsState {
	declared: Declarations;
	values: Values;
	/** Option => the wp-config.php constant that sets it. */
	fixed: Record< string, string >;
	/** Options that the network of this site enforces. */
	enforced: string[];
	roles: Role[];
	/** Capability => description of what it allows. */
	caps: Record< string, string >;
	presets: Preset[];
	may_map: boolean;
}

export const ROUTE = '/frontispiece/v1/settings';
