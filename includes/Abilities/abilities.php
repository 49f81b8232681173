<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;

defined( 'ABSPATH' ) || exit;

$describe = static fn( string $type, string $description ): array => [ 'type' => $type, 'description' => $description ];
$objects  = static fn( array $properties ): array => Schema::list( Schema::object( $properties ) );
$nullable = static fn( array $schema ): array => [ 'type' => [ $schema['type'], 'null' ] ] + $schema;

$form  = Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title' ] ) );
$pages = $objects( Schema::byType( string: [ 'title', 'view', 'edit', 'place' ] ) );
$since = $describe( 'integer', 'Unix time; 0 = never' );
$id    = [ 'minimum' => 1 ] + $describe( 'integer', 'ID from frontispiece/forms' );
$date  = '^' . Schema::DAY . '$';
$days  = [
	'from'  => [ 'pattern' => $date ] + $describe( 'string', 'First day' ),
	'until' => [ 'pattern' => $date ] + $describe( 'string', 'Last day' ),
];

return [
	'health'          => [
		'module'     => 'core',
		'capability' => Capabilities::MANAGE,
		'route'      => '/home',
		'output'     => [
			'checked'   => $describe( 'integer', 'Number of checks' ),
			'care'      => $objects( Schema::byType( string: [ 'name', 'label', 'text', 'url' ] ) + [
				'status' => $describe( 'string', 'critical or recommended' ),
			] ) + [ 'description' => 'Checks that found a problem' ],
			'running'   => $objects( Schema::byType( string: [ 'name', 'label', 'value', 'text' ] ) ),
			'conflicts' => Schema::byType( strings: [ 'all' ] )['all'] + [ 'description' => 'AJAX actions that another plugin uses, too' ],
		],
	],
	'sources'         => [
		'module'     => 'feeds',
		'capability' => Capabilities::MANAGE,
		'route'      => '/sources',
		'list'       => 'sources',
		'output'     => [
			'sources' => $objects( Schema::byType(
				string: [ 'handle', 'type', 'kind', 'name', 'url', 'state', 'state_text' ],
				integer: [ 'failures' ],
			) + [
				'refreshed_at' => $since,
				'due_at'       => $since,
				'items'        => $describe( 'integer', 'Stored posts' ),
				'token'        => $nullable( Schema::object( [ 'ends_at' => $since ] ) ),
				'error'        => $nullable( Schema::object(
					Schema::byType( string: [ 'reason', 'words', 'advice' ] ) + [ 'at' => $since ],
				) ),
			] ),
		],
	],
	'feeds'           => [
		'module'     => 'feeds',
		'capability' => Capabilities::MANAGE,
		'route'      => '/feeds',
		'list'       => 'feeds',
		'output'     => [
			'feeds' => $objects( Schema::byType( string: [ 'title', 'feature', 'type', 'layout', 'message' ], boolean: [ 'deleted' ] ) + [
				'id'         => $describe( 'string', 'For frontispiece/post-decisions' ),
				'state'      => $describe( 'string', 'ok, waiting, failing or no_source' ),
				'fetched_at' => $since,
				'sources'    => $objects( Schema::byType( string: [ 'handle', 'name', 'type' ] ) ),
				'places'     => $pages + [ 'description' => 'Pages that show the feed' ],
			] ),
		],
	],
	'post-decisions'  => [
		'module'     => 'feeds',
		'capability' => Capabilities::MODERATE,
		'route'      => '/feeds/{feed}/decisions',
		'input'      => [
			'properties' => [
				'feed' => [ 'pattern' => '^(saved|feed)-\d{1,18}$' ] + $describe( 'string', 'ID from frontispiece/feeds' ),
				'post' => [ 'minLength' => 1, 'maxLength' => 2000 ] + $describe( 'string', 'Address of a post, or its ID on the network' ),
			],
			'required'   => [ 'feed', 'post' ],
		],
		'output'     => [
			'feed'      => Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title', 'feature' ] ) ),
			'item'      => $describe( 'integer', '0 = no source has sent the post' ),
			'decisions' => $objects( Schema::byType( string: [ 'stage', 'text', 'when' ] ) + [
				'result' => $describe( 'string', 'passed, stopped or waiting' ),
				'link'   => $describe( 'string', 'Where to change it' ),
			] ) + [ 'description' => 'In order; the last one decides' ],
			'pages'     => $pages,
		],
	],
	'forms'           => [
		'module'     => 'forms',
		'capability' => Capabilities::VIEW_ENTRIES,
		'route'      => '/contact-forms/fields',
		'output'     => [
			'forms' => $objects( Schema::byType( integer: [ 'id' ], string: [ 'title' ] ) + [
				'fields' => $objects( Schema::byType( string: [ 'name', 'label', 'type' ], boolean: [ 'required' ] ) ),
			] ),
		],
	],
	'form-results'    => [
		'module'     => 'forms',
		'capability' => Capabilities::VIEW_ENTRIES,
		'route'      => '/contact-forms/{form}/results',
		'input'      => [ 'properties' => [ 'form' => $id ] + $days, 'required' => [ 'form' ] ],
		'output'     => [
			'form'      => $form,
			'entries'   => [ 'type' => 'integer' ],
			'pending'   => $describe( 'integer', 'Entries that are not counted yet' ),
			'periods'   => $objects( Schema::byType( string: [ 'start' ], integer: [ 'entries' ] ) ),
			'questions' => $objects( Schema::byType(
				string: [ 'name', 'label', 'kind' ],
				boolean: [ 'isRemoved' ],
				integer: [ 'answered' ],
			) + [
				'choices' => $nullable( $objects( Schema::byType( string: [ 'label' ], integer: [ 'count' ], number: [ 'share' ] ) ) ),
				'nps'     => $nullable( Schema::object( Schema::byType( integer: [ 'promoters', 'passives', 'detractors' ] ) + [
					'score' => [ 'type' => [ 'integer', 'null' ] ],
				] ) ),
			] + array_fill_keys( [ 'mean', 'median', 'min', 'max' ], [ 'type' => [ 'number', 'null' ] ] ) ),
		],
	],
	'entries'         => [
		'module'     => 'forms',
		'capability' => Capabilities::VIEW_ENTRIES,
		'route'      => '/entries/masked',
		'input'      => [
			'properties' => [
				'form'     => $id,
				'state'    => [ 'type' => 'string', 'enum' => [ 'inbox', 'held', 'spam', 'trash', 'test', 'any' ], 'default' => 'inbox' ],
				'before'   => [ 'minimum' => 0 ] + $describe( 'integer', 'next of the previous page' ),
				'per_page' => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => 25 ],
			] + $days,
		],
		'output'     => [
			'entries' => $objects( Schema::byType( integer: [ 'id' ], string: [ 'when', 'state' ] ) + [
				'form'   => $form,
				'files'  => $describe( 'integer', 'Number of files' ),
				'fields' => $objects( Schema::byType( string: [ 'name', 'label', 'value' ] ) ) + [
					'description' => '*** = masked. Numbers from 10,000 are rounded to three digits',
				],
			] ),
			'next'    => $describe( 'integer', 'For before; 0 = no more entries' ),
		],
	],
	'missed-searches' => [
		'module'     => 'site',
		'capability' => Capabilities::MANAGE,
		'route'      => '/site-features/missed-searches',
		'output'     => [ 'searches' => $objects( Schema::byType( string: [ 'words' ], integer: [ 'searches' ] ) ) ],
	],
];
