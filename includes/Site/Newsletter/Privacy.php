<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\LocalTime;

/** Adds subscribers to WordPress's personal data export and erasure. */
final class Privacy extends PersonalData {
	public const ID = 'frontispiece-newsletter';

	public function __construct( private readonly Tables $tables, private readonly Subscribers $subscribers ) {}

	public function name(): string {
		return __( 'Newsletter', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$subscriber = $this->find( $email );
		if ( null === $subscriber ) {
			return [ 'data' => [], 'done' => true ];
		}
		$fields = [
			[ __( 'Email address', 'frontispiece' ), $subscriber->email ],
			[ __( 'Status', 'frontispiece' ), self::statusLabel( $subscriber->status ) ],
			[ __( 'Lists', 'frontispiece' ), wp_sprintf_l( '%l', $subscriber->lists ?? [] ) ],
		];
		foreach ( $this->subscribers->events->find( $subscriber->id ) as $event ) {
			// The text and the page of other events are for the list itself.
			$isAsked  = in_array( $event['event'], [ 'asked', 'imported', 'lists' ], true );
			$about    = $isAsked ? [ self::url( $event['page'] ), self::formLabel( $event['form'] ), $event['wording'] ] : [];
			$isText   = static fn( string $text ): bool => '' !== $text;
			$fields[] = [
				self::eventLabel( $event['event'] ),
				implode( "\n", array_filter( [ LocalTime::format( $event['at'] ), ...$about ], $isText ) ),
			];
		}
		return [ 'data' => [ $this->item( self::ID . '-' . $subscriber->id, $fields ) ], 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$subscriber = $this->find( $email );
		if ( null !== $subscriber ) {
			$this->subscribers->delete( $subscriber->id );
		}
		return self::erased( null !== $subscriber );
	}

	/** @param string $page path of the page, or what was entered with an import */
	private static function url( string $page ): string {
		$home = wp_parse_url( home_url( '/' ) );
		$site = ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
		return str_starts_with( $page, '/' ) ? $site . $page : $page;
	}

	private static function formLabel( string $form ): string {
		return match ( $form ) {
			SubscriptionRequest::COMMENT      => __( 'Comment form', 'frontispiece' ),
			SubscriptionRequest::REGISTRATION => __( 'Registration form', 'frontispiece' ),
			default                           => $form,
		};
	}

	private static function statusLabel( string $status ): string {
		return match ( $status ) {
			Subscriber::CONFIRMED => __( 'Confirmed', 'frontispiece' ),
			Subscriber::PENDING   => __( 'Pending confirmation', 'frontispiece' ),
			Subscriber::LEFT      => __( 'Unsubscribed', 'frontispiece' ),
			Subscriber::REMOVED   => __( 'Deleted', 'frontispiece' ),
			default               => '',
		};
	}

	private static function eventLabel( string $event ): string {
		return match ( $event ) {
			'asked'     => __( 'Signed up', 'frontispiece' ),
			'confirmed' => __( 'Confirmed', 'frontispiece' ),
			'imported'  => __( 'Imported', 'frontispiece' ),
			'left'      => __( 'Unsubscribed', 'frontispiece' ),
			'removed'   => __( 'Deleted', 'frontispiece' ),
			'lists'     => __( 'Lists', 'frontispiece' ),
			default     => __( 'Changes', 'frontispiece' ),
		};
	}

	private function find( string $email ): ?Subscriber {
		$matcher = new EmailMatcher( $email );
		foreach ( $this->tables->ready() ? $matcher->spellings() : [] as $spelling ) {
			$subscriber = $this->subscribers->byEmail( $spelling );
			// The database may treat é as e.
			if ( null !== $subscriber && $matcher->is( $subscriber->email ) ) {
				return $subscriber;
			}
		}
		return null;
	}
}
