<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/**
 * Newsletter sign-up: a form that works without JavaScript, with a list on this site or a service connected by a
 * driver.
 */
final class Newsletter implements Feature {
	private const NAME = 'newsletter';

	private readonly SignUp $signUp;

	public function __construct( private readonly Kernel $kernel, private readonly FeatureOptions $settings ) {
		$this->signUp = new SignUp( $kernel, $settings, fn(): Driver => $this->driver() );
	}

	public function register(): void {
		add_action(
			'init',
			fn() =>
				$this->kernel->blocks()->register(
					self::NAME,
					fn( array $attributes ): string => $this->form( $attributes ),
				),
		);
		add_action(
			'widgets_init',
			fn() =>
				BlockWidget::offer( new BlockWidget(
					self::NAME,
					__( 'Newsletter sign-up', 'frontispiece' ),
					__( 'Let visitors subscribe to your newsletter.', 'frontispiece' ),
					fn(): string => $this->form( [] ),
				) ),
		);
		add_action( 'template_redirect', fn() => $this->request(), 1 );
		add_action( 'frontispiece_due', fn( JobQueue $jobs ) => $this->due( $jobs ) );
		add_action(
			'frontispiece_site_settings',
			fn( string $feature ) =>
				self::NAME === $feature && $this->kernel->tables()->ready()
					? ( new Export( $this->subscribers(), $this->links() ) )->button()
					: null,
		);
		PrivacyNotes::suggest(
			static fn(): string =>
				__(
					'When someone signs up for the newsletter, this site stores their email address, their language, the consent text they agreed to, the page, and the times when they signed up, confirmed and unsubscribed. No IP address is stored. Unconfirmed sign-ups are deleted after a week, and unsubscribed addresses after a month. If a service manages the list instead of this site, name it here.',
					'frontispiece',
				),
		);
		/**
		 * For custom code: `apply_filters( 'frontispiece_newsletter_unsubscribe_url', '', $email )` returns the
		 * unsubscribe link for an address.
		 */
		add_filter(
			'frontispiece_newsletter_unsubscribe_url',
			fn( string $url, string $email = '' ): string => $this->leaveUrl( $url, $email ),
			10,
			2,
		);
	}

	/** @param array<string, mixed> $attributes */
	private function form( array $attributes ): string {
		$text = static fn( string $name ): string =>
			is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		return is_feed()
			? ''
			: (
				new Form( $this->kernel, $this->settings, $this->signUp )
			)->html( $text( 'title' ), $text( 'button' ) );
	}

	private function request(): void {
		if ( ! $this->kernel->tables()->ready() ) {
			return;
		}
		// phpcs:ignore WordPress.Security -- signed.
		if ( isset( $_GET[ Links::FIELD ] ) && is_string( $_GET[ Links::FIELD ] ) ) {
			(
				new LinkPage( $this->links(), $this->subscribers(), fn( int $id ) => $this->list()->mail( $id ) )
			// phpcs:ignore WordPress.Security -- signed.
			)->answer( $_GET[ Links::FIELD ] );
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- a visitor has no session, and pages with the form live in page caches.
		if ( 'POST' === Request::method() && isset( $_POST[ SignUp::FORM ] ) ) {
			nocache_headers();
			$this->signUp->take( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification -- as above.
		}
	}

	private function due( JobQueue $jobs ): void {
		$this->list()->teach( $jobs );
	}

	private function leaveUrl( string $url, string $email ): string {
		$subscriber = $this->kernel->tables()->ready() ? $this->subscribers()->byEmail( $email ) : null;
		return null === $subscriber ? $url : $this->links()->leave( $subscriber );
	}

	private function driver(): Driver {
		/**
		 * Filters the driver that stores the list.
		 *
		 * @param Driver $driver The site's own list.
		 */
		$driver = apply_filters( 'frontispiece_newsletter_driver', $this->list() );
		return $driver instanceof Driver ? $driver : $this->list();
	}

	private function list(): LocalList {
		return new LocalList(
			$this->kernel,
			$this->subscribers(),
			new NewsletterMails( $this->links(), $this->settings->string( 'sender' ) ),
		);
	}

	private function links(): Links {
		return new Links( $this->kernel->signer(), $this->subscribers() );
	}

	private function subscribers(): Subscribers {
		return new Subscribers( $this->kernel->db(), $this->kernel->clock() );
	}
}
