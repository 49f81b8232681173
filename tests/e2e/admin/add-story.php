<?php
/**
 * Stores a story of an account, as if it was posted an hour ago: those of the fake network are older than a day. Reads its
 * task as JSON from standard input.
 */

declare(strict_types=1);

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\SourceRepository;

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = (string) parse_url( $task['url'], PHP_URL_HOST ) . ':' . parse_url( $task['url'], PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/';

require $task['dir'] . '/wp-load.php';

$kernel  = Frontispiece\Plugin::kernel();
$sources = $kernel->get( SourceRepository::class );
$stories = $sources->sibling( $sources->byHandle( $task['source'] ), 'igbusiness-stories' );
$item    = Item::fromArray( [
	'id'         => '178614030',
	'kind'       => 'photo',
	'created_at' => time() - HOUR_IN_SECONDS,
	'media'      => [ [ 'id' => '1', 'src' => 'https://story.example/1.jpg' ] ],
] );
$kernel->get( ItemRepository::class )->store( $stories, [ $item ] );
$row = $kernel->db()->int( 'SELECT id FROM {items} WHERE source_id = %d', $stories->id );
$kernel->get( ImageRepository::class )->register( $stories->id, [ $row => $item ] );
