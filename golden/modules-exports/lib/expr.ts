const parts = ["a", "b"];
export default [...parts, { computed: parts.length }];
