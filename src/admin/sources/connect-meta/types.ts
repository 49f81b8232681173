import type { Grant } from '../grant';
import type { Driver, Source, SourceError } from '../types';

/** A permission that reading needs, and whether a token has it; null means that nobody can say. */
export interface NeededPermission {
	name: string;
	purpose: string;
	/** What does not work without it. */
	text: string;
	is_required: boolean;
	is_granted: boolean | null;
}

/** What a pasted access token is. It does not contain the token. */
export interface Recognized {
	kind: string;
	title: string;
	accounts: { name: string; detail: string }[];
	app: string;
	permissions: NeededPermission[];
	expiry: string;
	days_left: number | null;
	/** The type of source that the token can connect. */
	type: string;
	type_label: string;
	is_usable: boolean;
	advice: string[];
	problem: SourceError | null;
}

/** What an owner may choose before a login. */
export interface PermissionChoice {
	id: string;
	label: string;
	/** What does not work without it. */
	text: string;
	permissions: string[];
	is_default: boolean;
}

/** What the owner's app must know. */
export interface ConnectInfo {
	redirect_uri: string;
	is_https: boolean;
	/** By type of source. */
	choices?: Record< string, PermissionChoice[] >;
}

export interface GuideProps {
	driver: Driver;
	info: ConnectInfo;
	/** Connected sources: a login asks for what they need. */
	sources: Source[];
	onConnected: ( sources: Source[] ) => void;
	/** Called if there is more than one account to choose from. */
	onGrant: ( grant: Grant ) => void;
	/** Called when the settings of the app have changed. */
	onReload: () => void;
}
