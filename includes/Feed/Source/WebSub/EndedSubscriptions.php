<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

/** Remembers for a day which subscriptions were canceled: hubs ask back, and the source may be deleted by then. */
final class EndedSubscriptions {
	public static function add( string $key, string $topic ): void {
		set_transient( self::name( $key ), $topic, DAY_IN_SECONDS );
	}

	public static function has( string $key, string $topic ): bool {
		return '' !== $topic && get_transient( self::name( $key ) ) === $topic;
	}

	private static function name( string $key ): string {
		return "frontispiece_websub_$key";
	}
}
