<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Health\StatusController;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Extensions\RecipesTest;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProviderExternal;

/** Runs the code samples of README.md and docs: each does what the text around it says. */
final class SamplesTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'min_seconds' => 0, 'skip_mail' => true ] ];

	#[DataProviderExternal( Samples::class, 'all' )]
	public function test_a_sample_does_what_the_text_says( string $name, string $code ): void {
		match ( true ) {
			str_starts_with( $name, 'docs/recipes.md, ' ) => $this->isInExample( explode( ', ', $name )[1] ),
			str_starts_with( $code, '[frontispiece_' ) => $this->showsItems( $code ),
			str_ends_with( $name, ', sh' ), str_starts_with( $code, '$ wp' ) => $this->canBeRun( $code ),
			str_starts_with( $name, 'docs/forms.md, HTML, html' ) => $this->isPrinted( $code ),
			str_starts_with( $name, 'docs/forms.md, ' ) && str_contains( $name, ', html' ) => $this->isForm( $code ),
			default => match ( $name ) {
				'docs/blocks.md, Blocks and patterns, html' => $this->showsFollowers( $code ),
				'docs/design.md, Change it, css'            => $this->setsProperties( $code ),
				'docs/forms.md, Conditions, json'           => $this->decidesAfterSending( $code ),
				'docs/forms.md, HTML, json'                 => $this->isPropsOfIsland( $code ),
				'docs/forms.md, Submit a form, json'        => $this->isReply( $code ),
				'docs/hosting.md, Page caches and CDNs, nginx' => $this->skipsCache( $code ),
				'docs/hosting.md, Purging, php'             => $this->purges( $code ),
				'docs/hosting.md, Monitoring'               => $this->isStatus( $code ),
				'docs/security.md, Uploaded files of forms, nginx' => $this->isFolderOfFiles( $code ),
				'docs/webhooks.md, Check the signature, json' => $this->isPayload( $code ),
				'docs/webhooks.md, Check the signature, js' => $this->isSignatureCheck( $code ),
				'docs/webhooks.md, Add rows to a Google sheet, js' => $this->addsRows( $code ),
				default                                     => self::fail( "No runner knows the sample $name." ),
			},
		};
	}

	public function test_commands_and_shortcodes_in_sentences_exist(): void {
		$problems = [];
		foreach ( Samples::pages() as $page => $text ) {
			preg_match_all( '/`wp frontispiece ([^`\n]+)`/', $text, $commands );
			foreach ( $commands[1] as $command ) {
				$problems[ "$page: wp frontispiece $command" ] = ( new Commands( $this->kernel() ) )->problem( $command );
			}
			preg_match_all( '/\[frontispiece_[^\]…]*\]/', $text, $shortcodes );
			foreach ( $shortcodes[0] as $shortcode ) {
				$problems[ "$page: $shortcode" ] = $this->shortcodeProblem( $shortcode );
			}
		}
		self::assertGreaterThan( 20, count( $problems ) );
		self::assertSame( [], array_filter( $problems, static fn( string $problem ): bool => '' !== $problem ) );
	}

	/** RecipesTest compares the samples of these recipes with the example, and runs it. */
	private function isInExample( string $recipe ): void {
		self::assertArrayHasKey( $recipe, RecipesTest::recipesOfOthers() );
	}

	private function shortcodeProblem( string $shortcode ): string {
		preg_match( '/^\[frontispiece_(\w+)(.*)\]$/', $shortcode, $parts );
		$blocks   = $this->kernel()->get( BlockRegistry::class )->declared();
		$declared = $blocks[ strtr( $parts[1] ?? '', '_', '-' ) ]['attributes'] ?? null;
		$values   = shortcode_parse_atts( trim( $parts[2] ?? '' ) );
		return null === $declared
			? 'no such shortcode'
			: implode( ', ', array_keys( array_diff_key( is_array( $values ) ? $values : [], array_change_key_case( $declared ) ) ) );
	}

	private function showsItems( string $shortcode ): void {
		self::assertSame( '', $this->shortcodeProblem( $shortcode ) );
		preg_match( '/ num="(\d+)"/', $shortcode, $num );
		self::assertCount( (int) ( $num[1] ?? 0 ), self::find( $this->visit( $shortcode ), '//*[@role="listitem" or self::article]' ) );
	}

	private function showsFollowers( string $blocks ): void {
		// A feed that shows the demo connects it.
		$this->visit( '[frontispiece_social_feed source="demo"]' );
		$heading = self::find( $this->visit( $blocks ), '//h2[@class="wp-block-heading"]' )[0]->textContent ?? '';
		self::assertMatchesRegularExpression( '/^[\d,.]+ followers$/', $heading );
	}

	/** Returns a page with this content, as visitors get it. */
	private function visit( string $content ): string {
		return ( new Visitor() )->get( (string) get_permalink( $this->post( $content ) ) )->body;
	}

	/** Each line runs a script, a test or a command that there is. */
	private function canBeRun( string $code ): void {
		$root = dirname( __DIR__, 3 );
		foreach ( explode( "\n", $code ) as $line ) {
			$line = (string) preg_replace( '/^\$ |^[A-Z_]+=\S+ |\s+#.*$/', '', $line );
			if ( str_starts_with( $line, 'wp frontispiece ' ) ) {
				self::assertSame( '', ( new Commands( $this->kernel() ) )->problem( substr( $line, 16 ) ), $line );
			} elseif ( 1 === preg_match( '~^curl -X (\w+) \S+/wp-json/frontispiece/v1(/\S+)$~', $line, $call ) ) {
				self::assertSame( 200, rest_do_request( new \WP_REST_Request( $call[1], "/frontispiece/v1$call[2]" ) )->get_status() );
			} elseif ( 1 === preg_match( '/^npm (?:run )?([\w:]+)/', $line, $script ) ) {
				$scripts = Json::object( (string) file_get_contents( "$root/package.json" ) )['scripts'] ?? [];
				self::assertArrayHasKey( $script[1], (array) $scripts );
			} else {
				self::assertMatchesRegularExpression( '~^node bin/|^npx playwright test ~', $line );
				preg_match_all( '~(?<= )(?:bin|tests)/\S+~', $line, $paths );
				preg_match_all( '/\b[A-Z]\w+Test\b/', $line, $classes );
				foreach ( $paths[0] as $path ) {
					// Playwright takes the beginning of a path.
					self::assertNotSame( [], glob( "$root/$path*" ), $path );
				}
				foreach ( $classes[0] as $class ) {
					self::assertNotSame( [], self::filesNamed( "$root/tests/php", "$class.php" ), $class );
				}
			}
		}
	}

	/** @return list<string> */
	private static function filesNamed( string $folder, string $name ): array {
		$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) );
		$paths = array_map( 'strval', array_keys( iterator_to_array( $files ) ) );
		return array_values( array_filter( $paths, static fn( string $path ): bool => basename( $path ) === $name ) );
	}

	private function setsProperties( string $css ): void {
		preg_match_all( '/--frontispiece-[\w-]+/', $css, $names );
		self::assertNotSame( [], $names[0] );
		foreach ( $names[0] as $name ) {
			self::assertStringContainsString( "- `$name: ", Samples::pages()['docs/design.md'] );
		}
	}

	/** A form whose fields and labels are all printed, and nothing of its notation. */
	private function isForm( string $template ): void {
		$submit = str_contains( $template, '<!-- wp:' ) ? '<!-- wp:frontispiece/field-submit /-->' : '[submit]';
		$form   = $this->form( $template . ( str_contains( $template, 'submit' ) ? '' : $submit ), self::QUIET );
		$html   = html_entity_decode( $this->page( $form ) );
		self::assertSame( [], ( new ConfigValidator( $form ) )->findings() );
		$tag  = '^(?:<label>[^\[]*)?\[(?:text|email|textarea|number|checkbox)\*? ([\w-]+)';
		preg_match_all( "/\"name\":\"([\w-]+)\"|$tag/m", $template, $names );
		preg_match_all( '/"(?:label|legend|caption|addrow)":"([^"]+)"|<label>([^\[]+?) \[/', $template, $labels );
		$names = array_diff( [ ...$names[1], ...$names[2] ], [ '' ] );
		self::assertNotSame( [], $names );
		foreach ( $names as $name ) {
			self::assertMatchesRegularExpression( "/ name=\"$name(:\\d+:\\w+)?(\\[\\])?\"|:$name\"/", $html );
		}
		foreach ( array_diff( [ ...$labels[1], ...$labels[2] ], [ '' ] ) as $label ) {
			self::assertStringContainsString( $label, $html );
		}
		self::assertStringNotContainsString( 'wp:', $html );
		self::assertDoesNotMatchRegularExpression( '/\[\/?(text|number|repeat|calculated|submit)/', $html );
		if ( str_contains( $template, '"conditions"' ) ) {
			self::assertStringContainsString( ' data-condition=', $html );
		}
	}

	public function test_the_total_of_the_calculated_form_is_what_its_formula_says(): void {
		$form = $this->form( Samples::all()['docs/forms.md, Calculations, html'][1], self::QUIET );
		$data = [];
		add_action( 'frontispiece_form_submit', static function ( Submission $submission ) use ( &$data ): void {
			$data = $submission->data;
		} );
		$this->send( $form, [ 'guests' => '12', 'extras' => [ '5' ] ] );
		self::assertSame( '140.00', $data['total'] ?? null );
	}

	private function decidesAfterSending( string $json ): void {
		$sample = Json::object( $json );
		$mail   = [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'Order', 'body' => 'x' ];
		$form   = $this->form(
			'[number age] [text to] [text boxes] [submit]',
			[ 'mail' => (array) ( $sample['mail'] ?? [] ) + $mail, 'settings' => [ 'min_seconds' => 0 ] ] + $sample,
		);
		$sent   = [];
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'frontispiece_form_mail', static function ( array $one ) use ( &$sent ): array {
			$sent[] = $one['to'];
			return $one;
		} );
		$message = fn( string $age, string $to, string $boxes ): string =>
			(string) $this->send( $form, [ 'age' => $age, 'to' => $to, 'boxes' => $boxes ] )['message'];
		self::assertSame( 'Thank you for your order.', $message( '18', 'Sales', '2' ) );
		self::assertNotSame( 'Thank you for your order.', $message( '18', 'Support', '' ) );
		$message( '17', 'Sales', '2' );
		self::assertSame( [ [ 'sales@example.org' ], [ 'owner@example.org' ] ], $sent );
		remove_all_filters( 'frontispiece_form_mail' );
		remove_all_filters( 'pre_wp_mail' );
	}

	/** Each class, and each hidden field with its value, is in a form of a page. */
	private function isPrinted( string $sample ): void {
		$html = $this->page( $this->form( '<label>Your name [text* your-name]</label> [submit]', self::QUIET ) );
		preg_match_all( '/ class="([^"]+)"/', $sample, $classes );
		foreach ( array_unique( explode( ' ', implode( ' ', $classes[1] ) ) ) as $class ) {
			self::assertNotSame( [], self::find( $html, "//*[contains(concat(' ',@class,' '),' $class ')]" ), $class );
		}
		preg_match_all( '/ (?:name|data-[\w-]+|aria-[\w-]+)="[^"]*"/', $sample, $attributes );
		foreach ( $attributes[0] as $attribute ) {
			$isName = 1 === preg_match( '/^ name=|"(?:true|false|forms|interaction|init)"/', $attribute );
			$expected = $isName ? trim( $attribute ) : explode( '=', trim( $attribute ) )[0];
			self::assertTrue( str_contains( $html, $expected ), $expected );
		}
	}

	private function isPropsOfIsland( string $json ): void {
		$form = $this->form( '[text a] [submit]', self::QUIET );
		preg_match( '~class="frontispiece-config">(.*?)</script>~', $this->page( $form ), $config );
		$props  = (array) ( Json::object( $config[1] ?? '' )['props'] ?? [] );
		$sample = Json::object( str_replace( '12', (string) $form->id, $json ) );
		self::assertSame( array_keys( $sample ), array_keys( $props ) );
		foreach ( $sample as $key => $value ) {
			$end = (string) preg_replace( '/^.*…/', '', (string) $value );
			self::assertTrue( str_ends_with( rawurldecode( (string) $props[ $key ] ), $end ), "$key ends with $end" );
		}
	}

	private function isReply( string $json ): void {
		$form  = $this->form( '[email* your-email] [quiz NAME "1+1=?|2"] [captcha letters] [submit]', self::QUIET );
		$reply = $this->send( $form, [ 'your-email' => 'x' ] );
		self::assertEqualsCanonicalizing( array_keys( Json::object( $json ) ), array_keys( $reply ) );
		$invalid = static fn( array $one ): array => array_keys( $one['invalid_fields'][0] );
		self::assertSame( $invalid( Json::object( $json ) ), $invalid( $reply ) );
	}

	/** nginx takes the first regular expression that matches. */
	private function skipsCache( string $nginx ): void {
		preg_match_all( '/^\s+"~(\*?)([^"]+)"\s+(\d);$/m', $nginx, $rules, PREG_SET_ORDER );
		$skips = static function ( string $url ) use ( $rules ): string {
			foreach ( $rules as [ , $anyCase, $pattern, $result ] ) {
				if ( 1 === preg_match( "#$pattern#" . ( '*' === $anyCase ? 'i' : '' ), $url ) ) {
					return $result;
				}
			}
			return '0';
		};
		$api   = '/wp-json/frontispiece/v1';
		foreach ( [
			'/'                                               => '0',
			"$api/social-feed/0123456789abcdef/posts?after=x" => '0',
			"$api/photo-feed/0123456789abcdef/posts?after=x"  => '0',
			"$api/social-feed/comments/1_2"                   => '0',
			"$api/reactions?posts=1"                          => '0',
			"$api/suggestions?query=x"                        => '0',
			"$api/feeds"                                      => '1',
			'/wp-admin/'                                      => '1',
			'/?rest_route=/frontispiece/v1/feeds'             => '1',
		] as $url => $expected ) {
			self::assertSame( $expected, $skips( $url ), $url );
		}
	}

	private function purges( string $php ): void {
		$file = (string) tempnam( sys_get_temp_dir(), 'sample' );
		file_put_contents( $file, "<?php\n$php\n" );
		$requests = [];
		$catch    = static function ( mixed $response, array $request, string $url ) use ( &$requests ): array {
			$requests[] = [ $request['method'], $url, $request['headers'] ];
			return [ 'response' => [ 'code' => 200 ], 'body' => '', 'headers' => [], 'cookies' => [] ];
		};
		add_filter( 'pre_http_request', $catch, 10, 3 );
		( static fn(): mixed => require $file )();
		do_action( 'frontispiece_purge', [ 'frontispiece', 'frontispiece-feed-1' ], [], false );
		remove_filter( 'pre_http_request', $catch );
		remove_all_actions( 'frontispiece_purge' );
		unlink( $file );
		$headers = [ 'xkey-purge' => 'frontispiece frontispiece-feed-1' ];
		self::assertSame( [ [ 'PURGE', 'http://varnish.internal/', $headers ] ], $requests );
	}

	private function isStatus( string $code ): void {
		[ $curl, $response ] = explode( "\n", $code );
		self::assertStringContainsString( "-H '" . StatusController::HEADER . ': fsk_', $curl );
		self::assertStringEndsWith( '/wp-json/frontispiece/v1/status', $curl );
		preg_match_all( '/(?:^\{|,)"(\w+)":(?=[^,]*(?:,"|\{))/', (string) strstr( $response, '"checks"', true ) . '"checks":{', $keys );
		self::assertSame( array_keys( OpenApi::schemaOf( '/status' ) ), $keys[1] );
	}

	private function isFolderOfFiles( string $nginx ): void {
		$folder = $this->kernel()->get( EntryFileStore::class )->folder();
		preg_match( '~\^\~ (\S+) ~', $nginx, $prefix );
		self::assertStringStartsWith( ABSPATH . ltrim( $prefix[1] ?? '-', '/' ), $folder );
	}

	/** @return array{headers: array<string, string>, body: string, secret: string} what a webhook in a format receives */
	private function received( string $format, string $host ): array {
		( new Networks() )->reset();
		$template = '<label>Your name [text your-name]</label> <label>Colors [checkbox colors "Red" "Blue"]</label> [file plan]';
		$form     = $this->form( $template, [ 'mail' => [ 'active' => false ], 'settings' => [ 'min_seconds' => 0 ] ] );
		$values   = [ 'name' => 'Office', 'url' => "https://$host/a", 'format' => $format ];
		$secret   = $this->kernel()->get( WebhookRepository::class )->add( $form->id, $values )->secret;
		$fields   = [ 'your-name' => 'Ada', 'colors' => [ 'Red', 'Blue' ] ];
		$this->send( $form, $fields, [ 'plan' => self::upload( 'plan.pdf', "%PDF-1.4\n%%EOF" ) ] );
		/** @var list<array{headers: array<string, string>, body: string}> $received */
		$received = ( new Networks() )->call( 'GET', '/hooks.example/received' )['received'];
		return [ 'headers' => $received[0]['headers'], 'body' => $received[0]['body'], 'secret' => $secret ];
	}

	private function isPayload( string $json ): void {
		$body = Json::object( $this->received( 'json', 'hooks.example' )['body'] );
		self::assertSame( self::keys( Json::object( $json ) ), self::keys( $body ) );
	}

	/**
	 * @param array<array-key, mixed> $value
	 * @return array<array-key, mixed> the same without its values
	 */
	private static function keys( array $value ): array {
		return array_map( static fn( mixed $one ): mixed => is_array( $one ) ? self::keys( $one ) : gettype( $one ), $value );
	}

	private function isSignatureCheck( string $js ): void {
		[ 'headers' => $headers, 'body' => $body, 'secret' => $secret ] = $this->received( 'json', 'hooks.example' );
		$calls = array_map(
			static fn( string $text ): string => 'isGenuine( ...' . wp_json_encode( [ $headers, $text, $secret ] ) . ' )',
			[ $body, "$body " ],
		);
		self::assertSame( 'true,false', self::node( "$js\nprocess.stdout.write( [ " . implode( ', ', $calls ) . ' ].join() );' ) );
	}

	/** Google's objects are those that the script uses: a sheet of cells. */
	private function addsRows( string $js ): void {
		$body  = $this->received( 'google_sheets', 'script.google.com' )['body'];
		$sheet = "const rows = [ [ 'Colors' ] ];
			const sheet = {
				getLastColumn: () => rows[ 0 ].length,
				getRange: ( row, column ) => ( {
					getValues: () => [ [ ...rows[ 0 ] ] ],
					setValue: ( value ) => ( rows[ row - 1 ][ column - 1 ] = value ),
				} ),
				appendRow: ( row ) => rows.push( row ),
			};
			const SpreadsheetApp = { getActive: () => ( { getSheets: () => [ sheet ] } ) };
			const ContentService = { createTextOutput: ( text ) => text };";
		$call  = sprintf( 'doPost( { postData: { contents: %s } } );', wp_json_encode( $body ) )
			. 'process.stdout.write( JSON.stringify( rows ) );';
		$rows  = (array) json_decode( self::node( "$sheet\n$js\n$call" ), true );
		$row   = array_combine( (array) $rows[0], (array) $rows[1] );
		self::assertSame( [ 'Ada', 'Red, Blue' ], [ $row['Your name'], $row['Colors'] ] );
	}

	private static function node( string $script ): string {
		$process = proc_open( [ 'node', '--input-type=module' ], [ [ 'pipe', 'r' ], [ 'pipe', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		fwrite( $pipes[0], $script );
		fclose( $pipes[0] );
		$output = (string) stream_get_contents( $pipes[1] );
		self::assertSame( 0, proc_close( $process ) );
		return $output;
	}
}
