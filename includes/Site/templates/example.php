<?php
/**
 * A page on which the site owner tries one feature, in the style of the site's theme.
 *
 * @version 1.0.0
 *
 * The query variable holds:
 * @var array{title: string, content: string} $frontispiece_example title of the feature, and HTML that is escaped
 */

declare(strict_types=1);

use Frontispiece\Site\Example;

defined( 'ABSPATH' ) || exit;

$frontispiece_example = get_query_var( Example::FIELD );
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php wp_head(); ?>
</head>
<body <?php body_class( 'frontispiece-example' ); ?>>
	<main
		id="main"
		class="entry-content wp-block-post-content"
		aria-label="<?php echo esc_attr( $frontispiece_example['title'] ); ?>"
	>
		<h1><?php echo esc_html( $frontispiece_example['title'] ); ?></h1>
		<?php echo $frontispiece_example['content']; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by each block. ?>
	</main>
	<?php wp_footer(); ?>
</body>
</html>
