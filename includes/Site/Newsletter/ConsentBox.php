<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Text\Escape;

/** The newsletter checkbox in WordPress's comment form and registration form. It is never checked by default. */
final class ConsentBox {
	public const FIELD = 'frontispiece_newsletter_consent';

	/** Sign-ups of one visitor in the seconds of WINDOW. Comments and registrations beyond that are not signed up. */
	private const MAX_SIGN_UPS = 6;
	private const WINDOW       = 600;

	public function __construct(
		private readonly SignUps $signUps,
		private readonly RateLimit $rates,
		private readonly string $wording,
	) {}

	public function html(): string {
		return sprintf(
			'<p class="comment-form-cookies-consent frontispiece-newsletter-consent"><label><input type="checkbox" name="%1$s" value="1"> %2$s</label></p>',
			self::FIELD,
			Escape::html( $this->wording ),
		);
	}

	public function takeComment( \WP_Comment $comment ): void {
		if ( 'spam' !== $comment->comment_approved ) {
			$page = (string) wp_parse_url( (string) get_permalink( (int) $comment->comment_post_ID ), PHP_URL_PATH );
			$this->take( $comment->comment_author_email, $page, SubscriptionRequest::COMMENT );
		}
	}

	public function takeUser( \WP_User $user ): void {
		$this->take( $user->user_email, CurrentUrl::path(), SubscriptionRequest::REGISTRATION );
	}

	private function take( string $email, string $page, string $form ): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- the form of a visitor, which WordPress has checked.
		if ( isset( $_POST[ self::FIELD ] ) && $this->rates->allow( SignUp::FORM, self::MAX_SIGN_UPS, self::WINDOW ) ) {
			$this->signUps->subscribeSafely(
				new SubscriptionRequest( strtolower( $email ), $this->wording, $page, get_locale(), $form ),
			);
		}
	}
}
