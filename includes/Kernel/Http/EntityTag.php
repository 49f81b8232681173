<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** The ETag of a response, by which a browser or cache asks whether its copy is still current. */
final class EntityTag {
	public static function forBody( string $body ): string {
		return '"' . substr( md5( $body ), 0, 16 ) . '"';
	}

	/** @param string $known the request's If-None-Match header. Servers that compress a response mark its ETag as weak. */
	public static function isKnown( string $tag, string $known ): bool {
		return str_contains( $known, $tag );
	}
}
