<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- escaped where it is shown.

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;
use Frontispiece\Site\Newsletter\SubscriptionRequest;

/** Sends subscribers to MailPoet, by its public API for other plugins. */
final class MailPoet implements ServiceDriver {
	/** Codes of its exceptions. */
	private const NOT_FOUND            = 4;
	private const ALREADY_UNSUBSCRIBED = 24;

	/** Another email to confirm is only sent if MailPoet insists on its own confirmation: see check(). */
	private const OPTIONS = [ 'schedule_welcome_email' => true, 'skip_subscriber_notification' => false ];

	/**
	 * @param list<string> $lists
	 * @param list<string> $tags
	 */
	public function __construct( private readonly array $lists, private readonly array $tags ) {}

	public function subscribe( SubscriptionRequest $request ): void {
		[ $lists, $others ] = ServiceLists::split( $this->chosen(), $request->lists );
		$known = $this->find( $request->email );
		$id    = ( new ArrayReader( $known ?? [] ) )->string( 'id' );
		// It sends a welcome email and tells the owner of each list that it is asked for.
		$new = array_values( array_diff( $lists, self::listIds( $known ?? [] ) ) );
		if ( null === $known ) {
			$this->call( 'addSubscriber', [ 'email' => $request->email ], $lists, self::OPTIONS );
		} elseif ( [] !== $new ) {
			$this->call( 'subscribeToLists', $id, $new, self::OPTIONS );
		}
		if ( null !== $known && [] !== $others ) {
			$this->call( 'unsubscribeFromLists', $id, $others );
		}
		foreach ( $this->tags as $tag ) {
			$this->call( 'tagSubscriber', $request->email, $tag );
		}
	}

	public function unsubscribe( string $email ): void {
		try {
			$this->call( 'unsubscribe', $email );
		} catch ( \Exception $error ) {
			if ( ! in_array( $error->getCode(), [ self::NOT_FOUND, self::ALREADY_UNSUBSCRIBED ], true ) ) {
				throw $error;
			}
		}
	}

	public function check(): void {
		$this->chosen();
		if ( $this->confirmsAgain() ) {
			throw new \RuntimeException( __(
				'MailPoet asks subscribers to confirm a second time. Turn off sign-up confirmation in the settings of MailPoet, because this site has already asked them.',
				'frontispiece',
			) );
		}
	}

	public function lists(): array {
		return array_values( $this->chosen() );
	}

	public function listsOf( string $email ): ?array {
		$known = $this->find( $email );
		return null === $known
			? null
			: array_values( array_intersect_key( $this->chosen(), array_flip( self::listIds( $known ) ) ) );
	}

	public function isUnsubscribed( string $email ): bool {
		return 'unsubscribed' === ( $this->find( $email )['status'] ?? '' );
	}

	public function emailFrom( mixed $argument ): string {
		$known = is_int( $argument ) ? $this->find( $argument ) : null;
		return strtolower( ( new ArrayReader( $known ?? [] ) )->string( 'email' ) );
	}

	/**
	 * @param array<array-key, mixed> $known
	 * @return list<string> IDs of the lists whose emails it sends to this subscriber
	 */
	private static function listIds( array $known ): array {
		$ids = [];
		foreach ( 'subscribed' === ( $known['status'] ?? '' ) ? ( new ArrayReader( $known ) )->list( 'subscriptions' ) : [] as $list ) {
			if ( 'subscribed' === $list->string( 'status' ) ) {
				$ids[] = $list->string( 'segment_id' );
			}
		}
		return $ids;
	}

	/** @return array<array-key, mixed>|null */
	private function find( string|int $subscriber ): ?array {
		try {
			$known = $this->call( 'getSubscriber', $subscriber );
			return is_array( $known ) ? $known : null;
		} catch ( \Exception $error ) {
			return self::NOT_FOUND === $error->getCode() ? null : throw $error;
		}
	}

	/** @return array<array-key, string> ID => name */
	private function chosen(): array {
		$all = [];
		foreach ( (array) $this->call( 'getLists' ) as $list ) {
			$read = new ArrayReader( is_array( $list ) ? $list : [] );
			// Lists of WordPress's users and of customers fill themselves.
			if ( '' === $read->string( 'deleted_at' ) && in_array( $read->string( 'type' ), [ '', 'default' ], true ) ) {
				$all[ $read->string( 'id' ) ] = $read->string( 'name' );
			}
		}
		return ServiceLists::choose( $all, $this->lists );
	}

	private function confirmsAgain(): bool {
		$settings = '\MailPoet\Settings\SettingsController';
		return class_exists( $settings ) && true === filter_var(
			NeighborCalls::call( NeighborCalls::object( $settings, 'getInstance' ), 'get', 'signup_confirmation.enabled' ),
			FILTER_VALIDATE_BOOLEAN,
		);
	}

	private function call( string $method, mixed ...$arguments ): mixed {
		return NeighborCalls::call( NeighborCalls::object( '\MailPoet\API\API', 'MP', 'v1' ), $method, ...$arguments );
	}
}
