<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- escaped where it is shown.

/** Calls the public methods of another plugin, whose classes this plugin doesn't know. */
final class NeighborCalls {
	/**
	 * @param object|string $target object, or name of a class with a static method
	 * @throws \RuntimeException if there is no such method, for example in an older version
	 */
	public static function call( object|string $target, string $method, mixed ...$arguments ): mixed {
		$callable = [ $target, $method ];
		if ( ! is_callable( $callable ) ) {
			throw new \RuntimeException(
				/* translators: %s: name of a function of another plugin. */
				sprintf( __( 'The function %s is missing. Update the newsletter plugin.', 'frontispiece' ), "$method()" ),
			);
		}
		$result = $callable( ...$arguments );
		if ( is_wp_error( $result ) ) {
			throw new \RuntimeException( $result->get_error_message() );
		}
		return $result;
	}

	/** @throws \RuntimeException if it returns something else than an object */
	public static function object( string $class, string $method, mixed ...$arguments ): object {
		$result = self::call( $class, $method, ...$arguments );
		return is_object( $result ) ? $result : throw new \RuntimeException( "$class::$method() returned no object." );
	}
}
