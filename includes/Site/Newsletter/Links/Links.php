<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Links;

use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/** Creates and verifies the signed links in emails. */
final class Links {
	public const FIELD   = 'frontispiece-newsletter';
	private const EXPIRY = 3 * DAY_IN_SECONDS;

	public function __construct( private readonly Signer $signer, private readonly Subscribers $subscribers ) {}

	public function confirm( Subscriber $subscriber ): string {
		return $this->address(
			'confirm',
			$this->signer->issue( 'newsletter-confirm', self::name( $subscriber ), self::EXPIRY ),
		);
	}

	/**
	 * Returns the unsubscribe link, which works as long as the address is on the list, because an email may be found
	 * after years.
	 */
	public function leave( Subscriber $subscriber ): string {
		return $this->permanent( 'leave', $subscriber );
	}

	/** Returns the link to the page of the lists, which works as long. */
	public function preferences( Subscriber $subscriber ): string {
		return $this->permanent( 'preferences', $subscriber );
	}

	/** @return Subscriber|null null if the link is forged, expired, or its subscriber no longer exists */
	public function confirming( string $token ): ?Subscriber {
		return $this->findByName( $this->signer->accept( 'newsletter-confirm', $token ) ?? '' );
	}

	/** @param string $what of the link: leave or preferences, whose tokens are not exchangeable */
	public function permanently( string $what, string $token ): ?Subscriber {
		[ $name, $mark ] = explode( '.', $token, 2 ) + [ '', '' ];
		return $this->signer->check( "newsletter-$what", $name, $mark ) ? $this->findByName( $name ) : null;
	}

	private function permanent( string $what, Subscriber $subscriber ): string {
		$name = self::name( $subscriber );
		return $this->address( $what, $name . '.' . $this->signer->mark( "newsletter-$what", $name ) );
	}

	private function findByName( string $name ): ?Subscriber {
		$subscriber = $this->subscribers->byId( (int) strtok( $name, '-' ) );
		return null !== $subscriber && hash_equals( self::name( $subscriber ), $name ) ? $subscriber : null;
	}

	/** Includes a hash of the address, because an ID may be reused after a row was deleted. */
	private static function name( Subscriber $subscriber ): string {
		return $subscriber->id . '-' . substr( hash( 'sha256', $subscriber->email ), 0, 12 );
	}

	private function address( string $what, string $token ): string {
		return add_query_arg( [ self::FIELD => $what, 'token' => $token ], home_url( '/' ) );
	}
}
