<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Site\Feature;

/**
 * Newsletter sign-up: a form that works without JavaScript, with a list on this site or a service connected by a
 * driver.
 */
final class Newsletter extends Feature {
	private ?SignUp $signUp = null;

	public function hooks(): array {
		return [
			[ 'widgets_init', 'registerWidget' ],
			[ 'template_redirect', 'submit', 1 ],
			[ 'frontispiece_try_again', 'tryAgain' ],
			// For custom code: `apply_filters( 'frontispiece_newsletter_unsubscribe_url', '', $email )` returns the
			// unsubscribe link for an address.
			[ 'frontispiece_newsletter_unsubscribe_url', 'leaveUrl' ],
			[ 'frontispiece_rest_routes', 'registerRoutes' ],
		];
	}

	public function adminHooks(): array {
		return [ [ 'admin_post_' . Export::ACTION, 'export' ] ];
	}

	public function blocks(): array {
		return [ $this->slug => 'form' ];
	}

	public function registerWidget(): void {
		BlockWidget::offer( new BlockWidget(
			$this->slug,
			__( 'Newsletter sign-up', 'frontispiece' ),
			__( 'Let visitors subscribe to your newsletter.', 'frontispiece' ),
			fn(): string => $this->form( [] ),
		) );
	}

	public function tryAgain( mixed $kind, mixed $id ): void {
		if ( LocalList::WORK === $kind ) {
			$this->list()->mailAgain( (int) $id );
		}
	}

	public function export(): void {
		$this->exporter()->respond();
	}

	public function example(): string {
		return '[frontispiece_newsletter]';
	}

	public function notice(): void {
		if ( $this->kernel->tables()->has( 'subscribers' ) ) {
			$this->exporter()->button();
		}
	}

	public function privacyPolicy(): array {
		return [
			__(
				'When someone signs up for the newsletter, this site stores their email address, their language, the consent text they agreed to, the page, and the times when they signed up, confirmed and unsubscribed. No IP address is stored. Unconfirmed sign-ups are deleted after a week, and unsubscribed addresses after a month. If a service manages the list instead of this site, name it here.',
				'frontispiece',
			),
		];
	}

	public function handleJobs( JobQueue $jobs ): void {
		$this->list()->teach( $jobs );
	}

	public function schedule( JobQueue $jobs ): void {
		$this->deleteExpired( $jobs );
	}

	public function deleteExpired( JobQueue $jobs ): void {
		$this->subscribers()->trim();
	}

	public function registerRoutes(): void {
		( new SubscribersController( $this->kernel->tables(), $this->subscribers(), $this->list() ) )->register_routes();
	}

	/** Links in emails also work while the newsletter is off, so that subscribers can always unsubscribe. */
	public function link( string $value ): void {
		if ( $this->kernel->tables()->has( 'subscribers' ) ) {
			$welcome = fn( int $id ) => $this->isOn ? $this->list()->mail( $id ) : null;
			( new LinkPage( $this->links(), $this->subscribers(), $welcome ) )->respond( $value );
		}
	}

	public function commands(): array {
		return [ 'subscriber' => fn(): SubscriberCommand => new SubscriberCommand( $this->exporter() ) ];
	}

	public function personalData(): array {
		return [ new Privacy( $this->kernel->tables(), $this->subscribers() ) ];
	}

	/** @param array<string, mixed> $attributes */
	public function form( array $attributes ): string {
		$text = static fn( string $name ): string =>
			is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		return Output::isPlain()
			? ''
			: (
				new Form( $this->kernel->island(), $this->options, $this->signUp() )
			)->html( $text( 'title' ), $text( 'button' ), false !== ( $attributes['heading'] ?? true ) );
	}

	public function submit(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a visitor has no session, and pages with the form live in page caches.
		if ( 'POST' === Request::method() && isset( $_POST[ SignUp::FORM ] ) ) {
			nocache_headers();
			$this->signUp()->handle( $_POST, $this->kernel->tables()->has( 'subscribers' ) );
			if ( $this->signUp()->failed ) {
				status_header( 503 );
			}
		}
		// phpcs:enable
	}

	public function leaveUrl( string $url, string $email ): string {
		$subscriber = $this->kernel->tables()->has( 'subscribers' ) ? $this->subscribers()->byEmail( $email ) : null;
		return null === $subscriber ? $url : $this->links()->leave( $subscriber );
	}

	private function signUp(): SignUp {
		$driver = fn(): Driver => $this->driver();
		return $this->signUp ??= new SignUp(
			$this->kernel->rateLimit(),
			$this->kernel->log(),
			$this->options,
			$driver,
		);
	}

	private function exporter(): Export {
		return new Export( $this->subscribers(), $this->links() );
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
		$mails = new NewsletterMails( $this->links(), $this->options->string( 'sender' ) );
		$kernel = $this->kernel;
		return new LocalList(
			$kernel->jobs(),
			$kernel->later(),
			$kernel->clock(),
			$kernel->attempts(),
			$this->subscribers(),
			$mails,
		);
	}

	private function links(): Links {
		return new Links( $this->kernel->signer(), $this->subscribers() );
	}

	private function subscribers(): Subscribers {
		return new Subscribers( $this->kernel->db(), $this->kernel->clock() );
	}
}
