declare module '*.css';
declare module 'photoswipe/style.css';
