<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the values of an attribute from the REST route that its declaration names, as far as the current user can see them. */
final class OfferedChoices {
	/** @return array<array-key, string> value => label */
	public static function find( string $path ): array {
		[ $route, $query ] = array_pad( explode( '?', $path, 2 ), 2, '' );
		parse_str( $query, $params );
		$request = new \WP_REST_Request( 'GET', $route );
		$request->set_query_params( $params );
		$reply   = '' === $route ? null : rest_do_request( $request );
		$choices = [];
		foreach ( null === $reply || $reply->is_error() ? [] : (array) $reply->get_data() as $choice ) {
			$read = new ArrayReader( is_array( $choice ) ? $choice : [] );
			if ( $read->has( 'value' ) || $read->has( 'id' ) ) {
				$value             = $read->has( 'value' ) ? $read->string( 'value' ) : $read->string( 'id' );
				$label             = $read->has( 'label' ) ? $read->string( 'label' ) : $read->string( 'title' );
				$choices[ $value ] = '' === $label ? "#$value" : $label;
			}
		}
		return $choices;
	}
}
