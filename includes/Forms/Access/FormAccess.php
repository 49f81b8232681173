<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Access;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/**
 * Decides who may see and send a form: everyone, logged-in users, or users with certain roles. Those who manage forms
 * always may. Calls of the form have no nonce, so a page that shows a restricted form carries proof of who opened it.
 */
final class FormAccess {
	public const SETTING = 'access';
	public const ROLES   = 'access_roles';

	public const EVERYONE  = 'everyone';
	public const LOGGED_IN = 'logged_in';
	public const BY_ROLE   = 'roles';

	/** Name of the hidden field, and of the argument of calls, that contains the proof. */
	public const FIELD = '_frontispiece_access';

	public const LOGIN_REQUIRED = 'login_required';
	public const NOT_ALLOWED    = 'not_allowed';

	private const PURPOSE = 'form-access';

	/** Seconds for which a page can be open: as long as WordPress remembers a login. */
	private const PROOF_TTL = 14 * DAY_IN_SECONDS;

	public function __construct( private readonly Signer $signer ) {}

	public static function isRestricted( Form $form ): bool {
		return self::EVERYONE !== $form->settings->text( self::SETTING );
	}

	/** Whether the current user may see the form. */
	public static function allows( Form $form ): bool {
		$user = wp_get_current_user();
		return match ( $form->settings->text( self::SETTING ) ) {
			self::EVERYONE  => true,
			// Users of another site of the network have no role on this one.
			self::LOGGED_IN => $user->exists() && ( [] !== $user->roles || current_user_can( 'read' ) ),
			self::BY_ROLE   => [] !== array_intersect( $form->settings->list( self::ROLES ), $user->roles ),
			default         => false,
		} || current_user_can( Capabilities::MANAGE );
	}

	/**
	 * Whether a call may use the form. If its proof is that of the user whose login cookie it has, it is a call of that
	 * user: another website can make a browser send the cookie, but does not know the proof.
	 */
	public function admits( Form $form, string $proof ): bool {
		if ( ! self::isRestricted( $form ) ) {
			return true;
		}
		$user = $this->userOf( $form, $proof );
		if ( $user > 0 ) {
			wp_set_current_user( $user );
		}
		return self::allows( $form );
	}

	/** Returns the proof for a page that shows the form to the current user; '' = the form needs none. */
	public function proof( Form $form ): string {
		return self::isRestricted( $form ) && is_user_logged_in()
			? $this->signer->issue( self::PURPOSE, get_current_user_id() . "|$form->id", self::PROOF_TTL )
			: '';
	}

	/** Whether only users who manage forms may see the form: it is restricted to roles, and the site has none of them. */
	public static function isClosed( Form $form ): bool {
		return self::BY_ROLE === $form->settings->text( self::SETTING )
			&& [] === array_intersect( $form->settings->list( self::ROLES ), array_keys( wp_roles()->roles ) );
	}

	/**
	 * Adds the restrictions of a form to new settings that do not mention them, so that a change of others keeps them.
	 *
	 * @param array<array-key, mixed> $settings settings
	 * @return array<array-key, mixed>
	 */
	public static function withRestrictions( Form $form, array $settings ): array {
		return in_array( $settings[ self::SETTING ] ?? '', [ '', null ], true ) ? self::settings( $form ) + $settings : $settings;
	}

	/**
	 * Adds the restrictions of a form to an earlier version of it: whoever restores a text does not open the form.
	 *
	 * @param array<array-key, mixed> $earlier as Form::toArray() returns it
	 * @return array<array-key, mixed>
	 */
	public static function restrict( Form $form, array $earlier ): array {
		$settings = is_array( $earlier['settings'] ?? null ) ? $earlier['settings'] : [];
		return self::isRestricted( $form ) ? [ 'settings' => self::settings( $form ) + $settings ] + $earlier : $earlier;
	}

	/** @return array<string, mixed> */
	private static function settings( Form $form ): array {
		return array_intersect_key( $form->settings->all(), [ self::SETTING => 1, self::ROLES => 1 ] );
	}

	/** Keeps a page that shows a restricted form out of caches. WordPress sends the headers for logged-in users. */
	public static function keepOutOfCaches(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	}

	/** @return string name of the message for the current user, who may not see the form */
	public static function problem(): string {
		return is_user_logged_in() ? self::NOT_ALLOWED : self::LOGIN_REQUIRED;
	}

	/**
	 * Returns what users see instead of the form. It is the same for everyone who is logged out, so caches may keep it.
	 *
	 * @param int $post the post that shows the form, 0 = none
	 */
	public static function notice( Form $form, int $post ): string {
		$url  = $post > 0 && is_post_publicly_viewable( $post ) ? FormPage::url( $post ) : set_url_scheme( CurrentUrl::absolute() );
		$link = is_user_logged_in()
			? ''
			: sprintf( ' <a href="%s">%s</a>', esc_url( wp_login_url( $url ) ), Escape::html( __( 'Log in', 'frontispiece' ) ) );
		return '<p class="frontispiece-form__closed">' . Escape::html( $form->message( self::problem() ) ) . "$link</p>";
	}

	/** @return int ID of a user; 0 = the proof is none, or not for this form */
	private function userOf( Form $form, string $proof ): int {
		[ $user, $id ] = explode( '|', (string) $this->signer->accept( self::PURPOSE, $proof ) ) + [ '', '' ];
		$isOwn         = (int) $user > 0 && (int) $id === $form->id;
		return $isOwn && wp_validate_auth_cookie( '', 'logged_in' ) === (int) $user ? (int) $user : 0;
	}
}
