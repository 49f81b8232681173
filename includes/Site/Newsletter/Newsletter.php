<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Site\Feature;
use Frontispiece\Site\Newsletter\Delivery\ConnectionController;
use Frontispiece\Site\Newsletter\Delivery\Deliveries;
use Frontispiece\Site\Newsletter\Delivery\NewsletterHealth;
use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;
use Frontispiece\Site\Newsletter\Delivery\ServiceSync;
use Frontispiece\Site\Newsletter\Delivery\SubscriberWebhook;
use Frontispiece\Site\Newsletter\Links\LinkPage;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\Links\Preferences;
use Frontispiece\Site\Newsletter\Services\Services;

defined( 'ABSPATH' ) || exit;

/** Newsletter sign-up: a form that works without JavaScript, with a list on this site or a service connected by a driver. */
final class Newsletter extends Feature {
	private const COMMENT_HOOKS = [
		[ 'comment_form_submit_field', 'addToCommentForm' ],
		[ 'comment_post', 'takeComment' ],
	];

	/** By which a newsletter plugin announces a subscriber who may have unsubscribed there. */
	private const SERVICE_HOOKS = [
		'mailpoet'   => [ 'mailpoet_subscriber_status_changed' ],
		'newsletter' => [ 'newsletter_user_unsubscribed', 'newsletter_unsubscribed' ],
	];

	private const REGISTRATION_HOOKS = [
		[ 'register_form', 'addToRegistrationForm' ],
		[ 'register_new_user', 'takeUser' ],
	];

	private ?SignUp $signUp = null;

	public function hooks(): array {
		return [
			[ 'widgets_init', 'registerWidget' ],
			[ 'template_redirect', 'submit', 1 ],
			[ 'frontispiece_try_again', 'tryAgain' ],
			// For custom code: `apply_filters( 'frontispiece_newsletter_unsubscribe_url', '', $email )` returns the
			// unsubscribe link for an address, the next one the link to its preferences.
			[ 'frontispiece_newsletter_unsubscribe_url', 'leaveUrl' ],
			[ 'frontispiece_newsletter_preferences_url', 'preferencesUrl' ],
			[ 'frontispiece_rest_routes', 'registerRoutes' ],
			// A form of this plugin asks for the consent text, and announces who has agreed to it.
			[ 'frontispiece_newsletter_consent_text', 'consentText' ],
			[ 'frontispiece_newsletter_consent', 'takeConsent' ],
			[ 'frontispiece_subscriber_changed', 'deliver' ],
			...array_map(
				static fn( string $hook ): array => [ $hook, 'pullFromService' ],
				self::SERVICE_HOOKS[ $this->options->string( 'service' ) ] ?? [],
			),
			...( $this->options->bool( 'comments' ) ? self::COMMENT_HOOKS : [] ),
			...( $this->options->bool( 'registration' ) ? self::REGISTRATION_HOOKS : [] ),
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
		} elseif ( Deliveries::TABLE === $kind ) {
			$this->deliveries()->tryAgain( Deliveries::TABLE, (int) $id );
		}
	}

	public function deliver( mixed $subscriber, mixed $event ): void {
		$this->deliveries()->add( (int) $subscriber, is_string( $event ) ? $event : '' );
	}

	public function pullFromService( mixed $argument ): void {
		try {
			$service = $this->service();
			if ( null !== $service && $this->kernel->tables()->has( Deliveries::TABLE ) ) {
				$this->sync()->pull( $service->emailFrom( $argument ) );
			}
		} catch ( \Throwable $error ) {
			// The daily comparison finds it again; the neighbor's own request goes on.
			$this->kernel->log()->error( 'newsletter', $error->getMessage() );
		}
	}

	public function healthChecks(): array {
		return [ 'newsletter' => fn(): HealthResult => $this->health()->result() ];
	}

	public function consentText( mixed $text ): string {
		return is_string( $text ) && '' !== $text ? $text : $this->signUp()->boxWording();
	}

	public function takeConsent( mixed $consent ): void {
		if ( is_array( $consent ) && $this->kernel->tables()->ready() ) {
			$this->signUps()->subscribeSafely( SubscriptionRequest::fromArray( $consent ) );
		}
	}

	public function addToCommentForm( mixed $submit ): mixed {
		return is_string( $submit ) ? $this->consentBox()->html() . $submit : $submit;
	}

	public function takeComment( mixed $id ): void {
		$comment = get_comment( (int) $id );
		if ( $comment instanceof \WP_Comment && $this->kernel->tables()->ready() ) {
			$this->consentBox()->takeComment( $comment );
		}
	}

	public function addToRegistrationForm(): void {
		echo $this->consentBox()->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
	}

	public function takeUser( mixed $id ): void {
		$user = get_userdata( (int) $id );
		if ( $user instanceof \WP_User && $this->kernel->tables()->ready() ) {
			$this->consentBox()->takeUser( $user );
		}
	}

	public function export(): void {
		$this->kernel->get( Export::class )->respond();
	}

	public function example(): string {
		return '[frontispiece_newsletter]';
	}

	public function notice(): void {
		if ( $this->kernel->tables()->has( 'subscribers' ) ) {
			$this->kernel->get( Export::class )->button();
		}
	}

	public function privacyPolicy(): array {
		return [
			__(
				'When someone signs up for the newsletter, this site stores their email address, their language, the lists they chose, the consent text they agreed to, the page, and the times when they signed up, confirmed and unsubscribed. No IP address is stored. Unconfirmed sign-ups are deleted after a week, and unsubscribed addresses after a month. If a service manages the list instead of this site, name it here.',
				'frontispiece',
			),
			__(
				'When the data of an unsubscribed address is deleted, only a hash of the address is kept, so that no import adds it again.',
				'frontispiece',
			),
		];
	}

	public function handleJobs( JobQueue $jobs ): void {
		$this->list()->teach( $jobs );
		$this->signUps()->handleJobs();
		$label = static fn(): string => __( 'Newsletter', 'frontispiece' );
		$jobs->handle( Deliveries::JOB, fn(): ?RetryJob => $this->deliveries()->work(), $label );
		$jobs->handle( ServiceSync::JOB, fn( array $payload ): ?RetryJob => $this->sync()->work( $payload ), $label );
	}

	public function schedule( JobQueue $jobs ): void {
		$this->subscribers()->trim();
		if ( $this->kernel->tables()->has( Deliveries::TABLE ) ) {
			$this->deliveries()->queue( $jobs );
			$this->sync()->queue( $jobs );
		}
	}

	public function deleteExpired( JobQueue $jobs ): void {
		$this->subscribers()->trim();
		// Who unsubscribes while the newsletter is off is unsubscribed in the newsletter plugin, too.
		if ( $this->kernel->tables()->has( Deliveries::TABLE ) ) {
			$this->deliveries()->work();
		}
	}

	public function registerRoutes(): void {
		( new SubscribersController( $this->kernel->tables(), $this->subscribers(), $this->list() ) )->register_routes();
		( new ConnectionController(
			$this->deliveries(),
			$this->health(),
			$this->kernel->get( SubscriberWebhook::class ),
			$this->options->string( 'service' ),
			$this->service(),
		) )->register_routes();
	}

	/** Links in emails also work while the newsletter is off, so that subscribers can always unsubscribe. */
	public function link( string $value ): void {
		if ( $this->kernel->tables()->has( 'subscribers' ) ) {
			if ( ! $this->isOn ) {
				add_action( 'frontispiece_subscriber_changed', [ $this, 'deliver' ], 10, 2 );
			}
			$welcome = fn( int $id ) => $this->isOn ? $this->list()->mail( $id ) : null;
			( new LinkPage( $this->links(), $this->subscribers(), $this->preferences(), $welcome ) )->respond( $value );
		}
	}

	public function commands(): array {
		return [ 'subscriber' => fn(): SubscriberCommand => $this->kernel->get( SubscriberCommand::class ) ];
	}

	public function personalData(): array {
		return [ $this->kernel->get( Privacy::class ) ];
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
		$subscriber = $this->find( $email );
		return null === $subscriber ? $url : $this->links()->leave( $subscriber );
	}

	public function preferencesUrl( string $url, string $email ): string {
		$subscriber = $this->find( $email );
		return null === $subscriber ? $url : $this->links()->preferences( $subscriber );
	}

	private function find( string $email ): ?Subscriber {
		return $this->kernel->tables()->has( 'subscribers' ) ? $this->subscribers()->byEmail( $email ) : null;
	}

	private function signUp(): SignUp {
		return $this->signUp ??= new SignUp(
			$this->kernel->rateLimit(),
			$this->kernel->log(),
			$this->options,
			$this->signUps(),
		);
	}

	private function signUps(): SignUps {
		return new SignUps( $this->kernel->jobs(), $this->kernel->later(), fn(): Driver => $this->driver() );
	}

	private function consentBox(): ConsentBox {
		return new ConsentBox( $this->signUps(), $this->kernel->rateLimit(), $this->signUp()->boxWording() );
	}

	private function service(): ?ServiceDriver {
		return Services::make(
			$this->options->string( 'service' ),
			$this->options->string( 'lists' ),
			$this->options->string( 'tags' ),
		);
	}

	private function deliveries(): Deliveries {
		return new Deliveries(
			$this->kernel->db(),
			$this->kernel->clock(),
			$this->kernel->attempts(),
			$this->kernel->log(),
			$this->kernel->later(),
			$this->subscribers(),
			$this->kernel->get( SubscriberWebhook::class ),
			$this->options->string( 'service' ),
			$this->service(),
		);
	}

	private function sync(): ServiceSync {
		return new ServiceSync(
			$this->kernel->options(),
			$this->kernel->clock(),
			$this->subscribers(),
			$this->deliveries(),
			$this->options->string( 'service' ),
			$this->service(),
		);
	}

	private function health(): NewsletterHealth {
		return new NewsletterHealth(
			$this->kernel->tables(),
			$this->deliveries(),
			$this->options->string( 'service' ),
			$this->service(),
		);
	}

	private function driver(): Driver {
		/**
		 * Filters the driver that stores the list.
		 *
		 * @since 1.0.0
		 * @param Driver $driver The site's own list.
		 */
		$driver = apply_filters( 'frontispiece_newsletter_driver', $this->list() );
		return $driver instanceof Driver ? $driver : $this->list();
	}

	private function list(): LocalList {
		return new LocalList(
			$this->kernel->jobs(),
			$this->kernel->later(),
			$this->kernel->clock(),
			$this->kernel->attempts(),
			$this->subscribers(),
			new NewsletterMails( $this->links(), $this->options->text( 'sender' ) ),
		);
	}

	private function preferences(): Preferences {
		return new Preferences(
			$this->subscribers(),
			$this->deliveries(),
			$this->kernel->rateLimit(),
			$this->kernel->log(),
			// Older tables can't store a choice.
			$this->kernel->tables()->isCurrent() ? $this->options->string( 'lists' ) : '',
			$this->options->string( 'service' ),
			$this->service(),
		);
	}

	private function links(): Links {
		return $this->kernel->get( Links::class );
	}

	private function subscribers(): Subscribers {
		return $this->kernel->get( Subscribers::class );
	}
}
