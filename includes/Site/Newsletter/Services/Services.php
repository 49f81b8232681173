<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;

/** The newsletter plugins that subscribers can be sent to. Their drivers are loaded only where the plugin is active. */
final class Services {
	/** @var array<string, array{string, string}> slug => class of the plugin, its name */
	private const NEIGHBORS = [
		'mailpoet'   => [ '\MailPoet\API\API', 'MailPoet' ],
		'newsletter' => [ '\TNP', 'The Newsletter Plugin' ],
	];

	/**
	 * @param string $lists names or IDs, separated by commas
	 * @param string $tags  names, separated by commas
	 * @return ServiceDriver|null null if the plugin is not active
	 */
	public static function make( string $slug, string $lists, string $tags ): ?ServiceDriver {
		$neighbor = self::NEIGHBORS[ $slug ][0] ?? '';
		if ( '' === $neighbor || ! class_exists( $neighbor ) ) {
			return null;
		}
		return 'mailpoet' === $slug
			? new MailPoet( self::words( $lists ), self::words( $tags ) )
			: new TheNewsletterPlugin( self::words( $lists ) );
	}

	/** Returns the name of a plugin, also if it is not active; '' if there is no such driver. */
	public static function label( string $slug ): string {
		return self::NEIGHBORS[ $slug ][1] ?? '';
	}

	/** @return list<string> what is separated by commas */
	public static function words( string $text ): array {
		return array_values( array_filter(
			array_map( 'trim', explode( ',', $text ) ),
			static fn( string $word ): bool => '' !== $word,
		) );
	}
}
