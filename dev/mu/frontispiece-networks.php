<?php
/**
 * Plugin Name: Frontispiece development site: fake networks
 * Description: Connects an account of each fake network and shows them on the page "The open web". Only for npm start -- --networks.
 */

declare(strict_types=1);

use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Plugin;

$frontispiece_networks = WP_CONTENT_DIR . '/frontispiece-dev/networks.txt';
if ( is_file( $frontispiece_networks ) && '' !== (string) file_get_contents( $frontispiece_networks ) ) {
	define( 'FRONTISPIECE_GRAPH_ORIGIN', (string) file_get_contents( $frontispiece_networks ) );
}

/**
 * @param array<string, string> $addresses name => address
 * @return string the content of the page: a feed for each driver
 */
function frontispiece_dev_feeds( array $addresses ): string {
	$content  = '';
	$shown    = [];
	foreach ( $addresses as $address ) {
		try {
			$candidate = Plugin::kernel()->get( Discovery::class )->find( $address )[0];
			$driver    = Plugin::kernel()->get( SourceDrivers::class )->get( $candidate->driver );
		} catch ( DiscoveryError ) {
			continue;
		}
		if ( ! $driver instanceof ConnectableDriver || isset( $shown[ $candidate->driver ] ) ) {
			continue;
		}
		$shown[ $candidate->driver ] = true;

		$source = $driver->connect( new ArrayReader(
			$candidate->usesToken ? [ 'token' => $address ] : [ 'address' => $candidate->address ],
		) );
		Plugin::kernel()->get( Refresher::class )->refresh( $source, true );
		$content .= sprintf(
			"<!-- wp:heading --><h2 class=\"wp-block-heading\">%s</h2><!-- /wp:heading -->\n<!-- wp:frontispiece/social-feed %s /-->\n",
			esc_html( Plugin::kernel()->get( SourceDrivers::class )->label( $candidate->driver ) ),
			(string) wp_json_encode( [ 'source' => [ $source->handle ] ] ),
		);
	}
	return $content;
}

// Runs after frontispiece-dev.php has created the demo, and before it describes the site.
add_filter(
	'frontispiece_demo_manifest',
	static function ( array $manifest ): array {
		$origin = defined( 'FRONTISPIECE_GRAPH_ORIGIN' ) ? (string) constant( 'FRONTISPIECE_GRAPH_ORIGIN' ) : '';
		if ( '' === $origin ) {
			return $manifest;
		}
		$reply     = wp_remote_get( "$origin/__networks" );
		$addresses = json_decode( wp_remote_retrieve_body( $reply ), true );
		$addresses = is_array( $addresses ) ? array_filter( $addresses, 'is_string' ) : [];
		$page      = get_page_by_path( 'open-web' );
		$id        = $page instanceof WP_Post ? $page->ID : wp_insert_post( [
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'The open web',
			'post_name'    => 'open-web',
			'post_content' => wp_slash( frontispiece_dev_feeds( $addresses ) ),
		] );
		$entry = [ 'url' => (string) get_permalink( $id ), 'title' => 'The open web', 'feature' => 'open-web' ];
		return [
			'networks' => $addresses,
			'pages'    => [ ...( is_array( $manifest['pages'] ?? null ) ? $manifest['pages'] : [] ), $entry ],
		] + $manifest;
	},
	99,
);
